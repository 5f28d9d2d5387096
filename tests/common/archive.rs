//! Makes ZIP archives.

/// An archive of uncompressed files.
pub fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    let size = |bytes: &[u8]| u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes();
    for (name, content) in files {
        let start = size(&bytes);
        let name_size = size(name.as_bytes());
        let sizes = [checksum(content).to_le_bytes(), size(content), size(content)].concat();
        // Version, flags, method, time and date.
        let head = [0_u8; 10];
        let texts = [name_size[0], name_size[1], 0, 0];
        bytes.extend([b"PK\x03\x04", &head[..], &sizes, &texts, name.as_bytes(), content].concat());
        let after = [0_u8; 10];
        let entry = [b"PK\x01\x02", &[0, 0][..], &head, &sizes, &texts, &after, &start, name.as_bytes()].concat();
        directory.extend(entry);
    }
    let count = size(files.iter().map(|_| 0).collect::<Vec<u8>>().as_slice());
    let counts = [count[0], count[1], count[0], count[1]];
    let start = size(&bytes);
    let end = [b"PK\x05\x06", &[0; 4][..], &counts, &size(&directory), &start, &[0, 0]].concat();
    bytes.extend(directory);
    bytes.extend(end);
    bytes
}

/// CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    let table: Vec<u32> = (0..=255).map(|byte| (0..8).fold(byte, step)).collect();
    !bytes.iter().fold(u32::MAX, |sum, &byte| table[usize::from(sum.to_le_bytes()[0] ^ byte)] ^ sum >> 8)
}

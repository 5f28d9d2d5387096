// Reads the code of another link with the camera, and opens that link in this page. Fetched when the button is pressed.

/** Fragment of a link to this page, from any site. */
const LINK = /\/p\/(#.+)$/;
/** Milliseconds between two attempts to read the picture. */
const LOOK = 120;
/** Width in pixels of the picture for the site's own decoder. */
const WIDTH = 960;

/** Returns a function that decodes the codes in a picture, with the browser's decoder or else the site's. */
async function decoder() {
  try {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  } catch {
    if (!window.jsQR) await window.load("decoder");
  }
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth) return [];
    const scale = Math.min(WIDTH / videoWidth, 1);
    [canvas.width, canvas.height] = [videoWidth * scale, videoHeight * scale];
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const found = jsQR(data, width, height);
    return found?.data ? [found.data] : [];
  };
}

/** Shows the camera's picture in `place` until a link is read or the page shows something else. */
window.openCamera = async (place) => {
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  const note = Object.assign(document.createElement("p"), { textContent: texts["scan-hold"] });
  note.setAttribute("role", "status");
  place.replaceChildren(video, note);
  let stream;
  try {
    const decode = await decoder();
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    video.srcObject = stream;
    // Playing fails harmlessly if the page removes the picture first.
    video.play().catch(() => {});
    while (place.isConnected) {
      for (const code of await decode(video).catch(() => [])) {
        const [, end] = LINK.exec(code) ?? [];
        if (!end) {
          note.textContent = texts["scan-other"];
          continue;
        }
        if (location.hash === end) dispatchEvent(new Event("hashchange"));
        else location.hash = end;
        return scrollTo(0, 0);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  } catch {
    video.remove();
    note.textContent = texts["scan-failed"];
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
};

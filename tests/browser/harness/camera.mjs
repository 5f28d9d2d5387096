// Fake cameras for tests: one in a browser that decodes codes itself, and one that only has a picture.

/** A camera that sees the codes that the test puts into `shown`, one after the other. */
export function camera() {
  globalThis.shown = [];
  globalThis.BarcodeDetector = class {
    async detect() {
      const rawValue = globalThis.shown.shift();
      return rawValue === undefined ? [] : [{ rawValue }];
    }
  };
  const canvas = () => document.createElement("canvas").captureStream();
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => canvas() } });
}

/** A camera in a browser without a decoder. Its picture is set by the test with `show`. */
export function cameraWithoutDecoder() {
  delete globalThis.BarcodeDetector;
  const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
  const pen = canvas.getContext("2d");
  let picture;
  // A canvas stream has a picture only while the canvas is drawn on.
  setInterval(() => {
    pen.fillStyle = "#777";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    if (picture) pen.drawImage(picture, 340, 60, 600, 600);
  }, 50);
  // Avoids an image element, because the page's policy allows only the site's own images.
  globalThis.showPicture = async (base64) => {
    picture = undefined;
    if (!base64) return;
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => canvas.captureStream(20) } });
}

/** Shows a picture taken by Playwright to the camera of [cameraWithoutDecoder]. */
export const show = (page, picture) =>
  page.evaluate((base64) => globalThis.showPicture(base64), picture?.toString("base64"));

// A photograph as a camera stores it, and what the server makes of it.
import type { Page } from '@playwright/test';

/** A photograph that was taken on its side: stored red left of blue, upright red above blue. */
export async function turnedPhotograph(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 200, 300);
    context.fillStyle = '#0000ff';
    context.fillRect(200, 0, 200, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  });
  // Exif, little-endian, one entry: orientation 6, "turn clockwise to see it upright".
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const exif = [...Buffer.from('Exif\0\0'), ...tiff];
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return Buffer.from([...bytes.slice(0, 2), ...segment, ...bytes.slice(2)]);
}

/** Size, text, and colours (red, green, blue) near top and bottom of a picture, read without turning it by its Exif. */
export const storedColours = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const blob = await (await fetch(from)).blob();
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const at = (height: number) => [
      ...context.getImageData(bitmap.width / 2, bitmap.height * height, 1, 1).data.slice(0, 3),
    ];
    return { width: bitmap.width, height: bitmap.height, top: at(0.2), bottom: at(0.8), text: await blob.text() };
  }, address);

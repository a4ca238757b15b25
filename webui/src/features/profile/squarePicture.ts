/** Pixels of each side of the picture that is sent. */
export const side = 512;
const quality = 0.9;
const type = 'image/jpeg';

/** The square in the middle of a picture, in the picture's own pixels. */
export function middleSquare(width: number, height: number) {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/**
 * The middle of a picture as a small upright square. What the camera noted, the place and the
 * turn of the picture among it, is applied or left out: the server keeps none of it.
 * Rejects when the browser cannot read the file as a picture.
 */
export async function squarePicture(file: Blob): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const { x, y, size } = middleSquare(bitmap.width, bitmap.height);
  // What is see-through would turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, x, y, size, size, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'avatar.jpg', { type });
}

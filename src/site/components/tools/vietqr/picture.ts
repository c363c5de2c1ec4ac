import { inputProblem } from '@portal/core/diagnosis';
import type { InputProblem, Picture } from '@portal/core/diagnosis';

/** Maximum file size in bytes. Photos of phones are smaller. */
const maxBytes = 20 * 1024 * 1024;

/** Maximum number of pixels, each of which needs four bytes of memory: even a small file can declare a huge picture. */
const maxPixels = 50_000_000;

/** Limits for the longer side in pixels. A larger picture is scaled down, a smaller one up. */
const longest = 3_000;
const shortest = 400;

const refuse = inputProblem('image');

const unreadable = (): InputProblem => refuse`
  Trình duyệt không đọc được ảnh này. Hãy dùng PNG, JPEG, WebP, GIF hoặc SVG.
  The browser cannot read this picture. Use PNG, JPEG, WebP, GIF or SVG.`;

/** Loads a picture without decoding its pixels. Uses a `data:` URL, because the site's CSP does not allow `blob:`. */
function load(file: Blob): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const image = new Image();
    const fail = (): void => {
      reject(unreadable());
    };
    reader.onerror = fail;
    image.onerror = fail;
    reader.onload = () => {
      // Always a string after `readAsDataURL`.
      image.src = reader.result as string;
    };
    image.onload = () => {
      resolve(image);
    };
    reader.readAsDataURL(file);
  });
}

function draw(image: HTMLImageElement): Picture {
  const { naturalWidth, naturalHeight } = image;
  const side = Math.max(naturalWidth, naturalHeight);
  const scale = side > longest ? longest / side : side < shortest ? Math.ceil(shortest / side) : 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw unreadable();
  // Transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(image, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

/** Reads the pixels of an image. @throws {InputProblem} `image` if the file is no image, too large or unreadable */
export async function picturePixels(file: File): Promise<Picture> {
  if (!file.type.startsWith('image/')) {
    throw refuse`
      Tệp này không phải ảnh.
      This file is not a picture.`;
  }
  if (file.size > maxBytes) {
    throw refuse`
      Tệp lớn hơn 20 MB. Hãy cắt ảnh còn phần có mã.
      The file is larger than 20 MB. Crop the picture to the part with the code.`;
  }
  const image = await load(file);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) throw unreadable();
  if (width * height > maxPixels) {
    throw refuse`
      Ảnh có ${width} × ${height} điểm ảnh, quá lớn để tìm mã. Hãy cắt ảnh còn phần có mã.
      The picture has ${width} × ${height} pixels, too many to search. Crop it to the part with the code.`;
  }
  try {
    return draw(image);
  } catch {
    // A canvas is unreadable if the picture contains parts from other origins.
    throw unreadable();
  }
}

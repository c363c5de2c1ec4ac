import decodeQR from 'qr/decode.js';

import { inputProblem } from '../problem';

/** Pixels of a canvas: four bytes each, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Time limit for the search in a picture, in milliseconds. The user waits for the result. */
const maxMilliseconds = 3_000;

/**
 * Decodes the QR code in a picture.
 * @throws {InputProblem} at field `image` if no code is found
 */
export function decodePicture(picture: Picture): string {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: maxMilliseconds });
  } catch {
    // Replaces the error of the library, because it describes an internal step.
    throw inputProblem('image')`
      Không tìm thấy mã QR trong ảnh. Hãy chụp gần hơn, đủ sáng, thấy cả bốn góc và viền trắng.
      No QR code was found in the picture. Take it closer, in good light, with all four corners and the white border.`;
  }
}

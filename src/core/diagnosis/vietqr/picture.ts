import decodeQR from 'qr/decode.js';

import { inputProblem } from '../problem';
import type { QrReadField } from './read';

/** Pixels as a canvas gives them: four bytes each, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** How long a picture without a code is searched: somebody waits for the answer. */
const mostMilliseconds = 3_000;

/**
 * The text of the QR code in a picture.
 * @throws {InputProblem} `image` where no code is found
 */
export function decodePicture(picture: Picture): string {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: mostMilliseconds });
  } catch {
    // Its errors name the step of the search that failed, which helps nobody here.
    throw inputProblem<QrReadField>('image')`
      Không tìm thấy mã QR trong ảnh. Hãy chụp gần hơn, đủ sáng, thấy cả bốn góc và viền trắng.
      No QR code was found in the picture. Take it closer, in good light, with all corners and the white border.`;
  }
}

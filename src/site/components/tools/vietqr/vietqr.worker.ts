import { drawQr, makeVietQr, readVietQr } from '@portal/core/diagnosis';
import type { QrDrawing, QrForm, QrPayment, QrReading } from '@portal/core/diagnosis';
import { answering } from '../answering';

export type QrTask = { to: 'make'; form: QrForm } | { to: 'read'; text: string };

export interface QrAnswer {
  to: QrTask['to'];
  reading: QrReading;
  /** QR code of the string or of its correction; undefined if neither is valid. */
  code?: { drawing: QrDrawing; payment: QrPayment };
}

answering((task: QrTask): QrAnswer => {
  const reading = readVietQr(task.to === 'make' ? makeVietQr(task.form) : task.text);
  const corrected = reading.corrected === undefined ? undefined : readVietQr(reading.corrected);
  const good = reading.isValid ? reading : corrected;
  return {
    to: task.to,
    reading,
    ...(good && { code: { drawing: drawQr(good.text), payment: good.payment } }),
  };
});

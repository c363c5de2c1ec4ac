import { drawQr, makeVietQr, readVietQr } from '@portal/core/diagnosis';
import { answering } from '../answering';
import type { QrAnswer, QrTask } from './task';

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

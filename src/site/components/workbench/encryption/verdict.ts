import type { Decryption, Encryption, Sentence } from '@portal/core/diagnosis';

/** What came out of decrypting, in one sentence. */
export function decryptionVerdict({ verdict, explanations, isObject }: Decryption): Sentence {
  const count = explanations[0]?.length ?? 0;
  switch (verdict) {
    case 'open':
      return isObject
        ? {
            vi: 'Mở được. Điều này chưa cho biết ai gửi: hãy kiểm tra chữ ký.',
            en: 'It opens. That does not tell who sent it: check the signature.',
          }
        : {
            vi: 'Mở được, nhưng nội dung không phải đối tượng JSON như của mọi IPN.',
            en: 'It opens, but the content is no JSON object, as that of every IPN is.',
          };
    case 'corrected':
      return {
        vi: `Không mở được như đã gửi, và đã tìm ra vì sao: ${count === 1 ? 'một lỗi' : `${count} lỗi cùng lúc`}.`,
        en: `It does not open as it came, and here is why: ${count === 1 ? 'one fault' : `${count} faults at once`}.`,
      };
    case 'closed':
      return {
        vi: 'Không mở được. Các byte cho biết chừng này:',
        en: 'It does not open. This is what the bytes can tell:',
      };
  }
}

/** The colour of that sentence. */
export function decryptionTone({ verdict, isObject }: Decryption): 'good' | 'bad' | 'open' {
  if (verdict !== 'open') return 'bad';
  return isObject ? 'good' : 'open';
}

export function encryptionVerdict({ textBytes, paddingBytes }: Encryption): Sentence {
  const blocks = (textBytes + paddingBytes) / 16;
  return {
    vi: `Đã mã hoá: ${textBytes} byte và ${paddingBytes} byte đệm là ${blocks} khối.`,
    en: `Encrypted: ${textBytes} bytes and ${paddingBytes} bytes of padding make ${blocks} blocks.`,
  };
}

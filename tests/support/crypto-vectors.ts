/** Published test vectors: RFC 4231, the contract of the payment provider, and NAPAS VietQR. */

export const secret = '000102030405060708090a0b0c0d0e0f';
export const k128 = '000102030405060708090a0b0c0d0e0f';
export const k256 = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
export const iv = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';

export const vietnamese = 'Thanh toán đơn hàng Cà phê sữa đá';

export const order = {
  sn: 'P2N0000012345',
  order_id: 'HD20250001',
  amount: 150000,
  currency: 'VND',
  description: vietnamese,
};

export const p1 = '{"order_id":"HD20250001","amount":150000,"status":"APPROVED"}';
export const p2 = '{"order_id":"HD20250001","amount":150000,"description":"Cà phê sữa đá"}';

const ascii = (text: string) => Buffer.from(text, 'utf8').toString('hex');

/** Keys and messages as hexadecimal bytes. */
export const hmacVectors = [
  {
    id: 'H1',
    key: '0b'.repeat(20),
    message: ascii('Hi There'),
    hex: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    base64: 'sDRMYdjbOFNcqK/OrwvxK4gdwgDJgz2nJuk3bC4yz/c=',
  },
  {
    id: 'H2',
    key: ascii('Jefe'),
    message: ascii('what do ya want for nothing?'),
    hex: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    base64: 'W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=',
  },
  {
    id: 'H3a',
    key: ascii(secret),
    message:
      '5468616e6820746fc3a16e20c491c6a16e2068c3a06e672043c3a0207068c3aa2073e1bbaf6120c491c3a1',
    hex: '446cd96529db3cc002e847b8feccbc42bfffbb79eff84b857b4af644555e3f93',
    base64: 'RGzZZSnbPMAC6Ee4/sy8Qr//u3nv+EuFe0r2RFVeP5M=',
  },
  {
    id: 'H3b',
    key: secret,
    message: ascii(vietnamese),
    hex: '677a96e4fc6d76523e1425ebebb9c24845ca05e94cf4577c8432d2c5e225c154',
    base64: 'Z3qW5PxtdlI+FCXr67nCSEXKBelM9Fd8hDLSxeIlwVQ=',
  },
  {
    id: 'H3c',
    key: ascii(secret),
    message: ascii(vietnamese.normalize('NFD')),
    hex: '13a86e8065bf67ab6aa6d966a9c126b95257a3083879870aa40d52f7b38f8990',
  },
  {
    id: 'H3d',
    key: secret,
    message: ascii(vietnamese.normalize('NFD')),
    hex: '5a8739d07e5979799bc8c52e702843b1f529cd25c8425f35bbe8756f01093912',
  },
  {
    id: 'H4',
    key: ascii(secret),
    message: ascii(
      `amount=150000&currency=VND&description=${vietnamese}&order_id=HD20250001&sn=P2N0000012345`,
    ),
    hex: 'b6fdde5324eacf4af715532c26de66ddd27b2243a7cb902ec6269128f51a65a7',
  },
  {
    id: 'H4 decoded',
    key: secret,
    message: ascii(
      `amount=150000&currency=VND&description=${vietnamese}&order_id=HD20250001&sn=P2N0000012345`,
    ),
    hex: '4e0b14ba16ca9c01ea3327bca5d6ba64ded1e972f0d1ae12a990a08ed91265e9',
  },
  {
    id: 'H5',
    key: ascii(secret),
    message: ascii('amount=150000&order_id=HD20250001&sn=P2N0000012345'),
    hex: '209b12ee280b892fe520294b8f989828cc695cf40ffa20211a2f8503ffb43265',
  },
  {
    id: 'H5 decoded',
    key: secret,
    message: ascii('amount=150000&order_id=HD20250001&sn=P2N0000012345'),
    hex: '27cfc82d6364b913181d6deefd77eccb174386589c3e27709b9201f16495ccb8',
  },
  {
    id: 'H6',
    key: ascii(secret),
    message: ascii('amount=2000000&order_id=HD1'),
    hex: '0431372d6172ce30451d144183854725856d13ed352c3d89e077182058d70131',
  },
  {
    id: 'H6 wrong',
    key: ascii(secret),
    message: ascii('amount=2e+06&order_id=HD1'),
    hex: 'c4ddd325214aae17ff7478bd5e98a30cb109ad62a5e7e159e6d2ca9d3e50a9bf',
  },
  {
    id: 'H7',
    key: ascii(secret),
    message: '',
    hex: '798a9665a1349589b86639d54b9015bab467d6277ed0956c1fbcdd860009ce52',
  },
] as const;

/** `iv` and `key` in hex. A5 and A6 are the two misreadings that /others/aes describes. */
export const aesVectors = [
  {
    id: 'A1',
    key: k128,
    iv,
    plaintext: p1,
    base64:
      'xzeNRHgThzWD0H1K9tF6mI72640Lh7fcS5Omviz8GYdeGicJudOMJ+8h/DvwCHsmh1qTWD2v1zkhCx9v9ZmycA==',
  },
  {
    id: 'A2',
    key: k256,
    iv,
    plaintext: p1,
    base64:
      'WDbkAQB3TVghEXXf3AefNuUmo6TfmYIXDE+OUCga6cUpvTRPOxqjqehF2t3kQ1MJD+5988JyaGIhnausLBt8Mw==',
  },
  {
    id: 'A3',
    key: k128,
    iv,
    plaintext: p2,
    base64:
      'xzeNRHgThzWD0H1K9tF6mI72640Lh7fcS5Omviz8GYf9gg0XTrAYYQYl3saFqiHZRb974XfAyrZS1JkJvxXXFNaRE3Qk1u5hDsVyDURfw5s=',
  },
  {
    id: 'A4',
    key: k256,
    iv,
    plaintext: p2,
    base64:
      'WDbkAQB3TVghEXXf3AefNuUmo6TfmYIXDE+OUCga6cWWw9IscG9z2dXdwmSQOU75tAvPP4Cd4RC3SyPp7AUn8XpT1ybqfS2y/qyAQzijQMs=',
  },
  {
    id: 'A5',
    key: ascii(k128),
    iv,
    plaintext: p1,
    base64:
      '1Uusk63VfQIGicl9xOYNWXkt74V7mMYOVkUvpElBjiAnPJF+sEdQ2TNKX7E743KVRVUam8EZopH/zaFKWDJ/BA==',
  },
  {
    id: 'A6',
    key: ascii(k128),
    iv: ascii('f0e1d2c3b4a59687'),
    plaintext: p1,
    base64:
      'G4AeF9cesZEfU2Nc6nwb6+IUrzqFyOfxXU5wRTfJ2yx7zHcWU7GiF/7EbTKDVEW3XAzyTzzu0JdZqciMUU1gIg==',
  },
  { id: 'empty 128', key: k128, iv, plaintext: '', base64: 'NXYFQPYUPW0TPBueOufM5A==' },
  { id: 'empty 256', key: k256, iv, plaintext: '', base64: 'LQT82u+Yzxd1ozwTPl1OMA==' },
] as const;

/** A1 and A2 as in `data` of an IPN: base64(IV + ciphertext). */
export const messages = {
  A1: '8OHSw7Sllod4aVpLPC0eD8c3jUR4E4c1g9B9SvbRepiO9uuNC4e33EuTpr4s/BmHXhonCbnTjCfvIfw78Ah7Jodak1g9r9c5IQsfb/WZsnA=',
  A2: '8OHSw7Sllod4aVpLPC0eD1g25AEAd01YIRF139wHnzblJqOk35mCFwxPjlAoGunFKb00Tzsao6noRdrd5ENTCQ/uffPCcmhiIZ2rrCwbfDM=',
} as const;

/** A7: the first block of A1 decrypted with an IV of zeros; the other blocks are right. */
export const damagedFirstBlock = '8bc3bdb1d0c0e4d8110d78711e655a3d';

/** A complete IPN, encrypted with each key and signed with the secret as text. */
export const endToEnd = {
  plaintext:
    '{"event":"QR.PAID","transaction_id":"TX20250001","order_id":"HD20250001","amount":150000,"currency":"VND","content":"Thanh toan HD0001","bank_reference":"FT25001123456789"}',
  canonical:
    'amount=150000&bank_reference=FT25001123456789&content=Thanh toan HD0001&currency=VND&event=QR.PAID&order_id=HD20250001&transaction_id=TX20250001',
  signature: 'c541a8a61b77f2c4432726c6d8f6a79e00c98dc82249a7f74be435d2dc789aa6',
  signatureDecodedKey: 'fb3b4675866c3ecee628e75a9f65d245c4ac381a426d711a9e361dc56a2a24c5',
  base64k128:
    '9qgsD6hUBgFEmLLv/7wckc1s/cB/Hn9DSZ5k9JtFR5MoGqyP3fvjSTq9YnyEmSk2nshBeJwQgWmG6ARW2Lx4vaWqQnjpCI4/cDMnKJGYv0bn2AjyXS9XLV4Zl78+hY/Re/iLVrdn+ocyGJjEobZ7hK6LFxv2JRv8Ics5tnIZcTUWROaFz3DbyfXQhdedwxARjMRqD0+1rA0PxWJN0kORMFybkxvHQFg83LzhZ1cN5uw=',
  base64k256:
    '32AmcogVTXoqfZR2gc2KfjDcPZxT27GMBgZWuByL2dhNXAfHvwSKeDmAPprxafbvguge54e876IVX2aLA5OtrZmFcs9mgfw6Zt84baX8iSgbSNsWYaoRsB+l43rF52e1bhU3JIQYbvHF1vCQc3mNZoHCz/8+MJk7kV4vORVV0KqxpLntxs5xMQFYEmwkcvQdiVM2jx0bbBec0XHrtj8yZY6WEaQlHdZLKj/qxpuV37c=',
} as const;

/** Published VietQR strings, Q1 to Q8. */
export const qrVectors = [
  '00020101021138570010A00000072701270006970436011300110012345670208QRIBFTTA53037045802VN6304E8DB',
  '00020101021138570010A00000072701270006970436011300110012345670208QRIBFTTA53037045802VN62210817Thanh toan HD0001630451E9',
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN6304F731',
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304FACC',
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62350110HD202500010817Thanh toan HD000163046A4F',
  '00020101021238590010A000000727012900069704310115ZG00010000000420208QRIBFTTA5303704540720000005802VN62150811ZG42 HD004263048B04',
  '00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045405500005802VN6304D2E9',
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454094999999995802VN62100806HD000263044822',
] as const;

/** Source of the bank names; `specs/README.md` explains how to update it. */
export const bankList = { name: 'vietnam-qr-pay 1.5.1', date: '2026-08-24' } as const;

const table = `
422589 CIMB Bank · 458761 HSBC Vietnam · 546034 CAKE by VPBank · 546035 Ubank by VPBank ·
668888 Kasikornbank · 796500 DBS Bank · 801011 Nonghyup Bank · 963369 Liobank · 963388 Timo ·
970400 SaigonBank · 970403 Sacombank · 970405 Agribank · 970406 Vikki Bank (DongA Bank) ·
970407 Techcombank · 970408 GPBank · 970409 BacA Bank · 970410 Standard Chartered Vietnam ·
970412 PVcomBank · 970414 MBV (OceanBank) · 970415 VietinBank · 970416 ACB · 970418 BIDV ·
970419 NCB Bank · 970421 VietNgaBank · 970422 MB Bank · 970423 TPBank · 970424 Shinhan Bank ·
970425 AB Bank · 970426 MSB · 970427 VietABank · 970428 Nam A Bank · 970429 SCB · 970430 PG Bank ·
970431 Eximbank · 970432 VPBank · 970433 VietBank · 970434 Indovina Bank · 970436 Vietcombank ·
970437 HDBank · 970438 BaoViet Bank · 970439 Public Bank Vietnam · 970440 SeABank · 970441 VIB ·
970442 HongLeong Bank · 970443 SHB · 970444 CB Bank · 970446 Co-op Bank · 970448 OCB Bank ·
970449 LPBank (LienVietPostBank) · 970452 KienlongBank · 970454 BVBank · 970455 IBK HN ·
970456 IBK HCM · 970457 Woori Bank · 970458 United Overseas Bank Vietnam ·
970462 Kookmin Bank HN · 970463 Kookmin Bank HCM · 971025 MoMo`;

/** Banks and wallets that accept VietQR transfers, by BIN. Other BINs may exist. */
export const banks: Readonly<Record<string, string>> = Object.fromEntries(
  table.split('·').map((row) => [row.trim().slice(0, 6), row.trim().slice(7)]),
);

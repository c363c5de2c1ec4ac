import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

/** Who fixes an error. */
export type ErrorOwner = 'nobody' | 'integrator' | 'store' | 'bank' | 'provider' | 'partner';

/** What the page shows of an error code; the build reads it from specs/error-codes.yaml. */
export interface ErrorCode {
  code: string;
  /** Null: the code only appears inside a transaction. */
  http: number | null;
  reason_code: string;
  vi: string;
  final: boolean;
  retry_how: string;
  query: boolean;
  cashier: string;
  owner: ErrorOwner;
  status: 'source' | 'to-confirm';
}

/** The same in the words of the page. */
const owners: Record<ErrorOwner, string> = {
  nobody: 'không ai',
  integrator: 'lập trình viên tích hợp',
  store: 'cửa hàng',
  bank: 'ngân hàng',
  provider: 'Zengi',
  partner: 'bên nhận IPN',
};

/** Every error code of both APIs, one section each; the build fills it from the catalogue. */
export function ErrorCatalogue({ items }: { items: readonly ErrorCode[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  return (
    <div className="zg-catalogue">
      {items.map((item) => {
        const id = `code-${item.code}`;
        collectAnchor(id);
        return (
          <section key={id} id={id} data-record="error-code" data-record-name={item.code}>
            <h3>
              <code>{item.code}</code> {item.reason_code}
            </h3>
            <p data-record-text>{item.vi}</p>
            <dl>
              <dt>HTTP</dt>
              <dd>{item.http ?? 'nằm trong kết quả giao dịch'}</dd>
              <dt>Kết quả cuối cùng</dt>
              <dd>
                {item.final ? 'Có: tiền chưa bị trừ vì lệnh này.' : 'Chưa: kết quả còn có thể đổi.'}
              </dd>
              <dt>Gửi lại</dt>
              <dd>{item.retry_how}</dd>
              <dt>Hỏi trạng thái trước</dt>
              <dd>{item.query ? 'Có, gọi GET /transaction.' : 'Không cần.'}</dd>
              <dt>Thu ngân đọc</dt>
              <dd>{item.cashier}</dd>
              <dt>Ai xử lý</dt>
              <dd>{owners[item.owner]}</dd>
              <dt>Nguồn</dt>
              <dd>{item.status === 'source' ? 'nhà cung cấp' : 'chờ nhà cung cấp xác nhận'}</dd>
            </dl>
          </section>
        );
      })}
    </div>
  );
}

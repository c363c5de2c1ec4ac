import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { wordFor, type ErrorDetail } from './error-words';

/** Every error code of both APIs in detail, one section each; the build fills it from the table. */
export function ErrorCatalogue({ items }: { items: readonly ErrorDetail[] }): ReactNode {
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
            <p data-record-text>
              {item.vi} {item.http === null ? 'Nằm trong kết quả giao dịch.' : `HTTP ${item.http}.`}
            </p>
            <dl>
              {item.reactions.map((reaction) => (
                <div key={`${reaction.api.join()} ${reaction.on.join()}`}>
                  <dt>
                    {reaction.api.map((api) => wordFor('api', api)).join(', ')}:{' '}
                    {reaction.on.map((name) => wordFor('on', name)).join(', ')}
                  </dt>
                  <dd>
                    {reaction.how} Tiền đã chuyển? {wordFor('money', reaction.money)}. Thu ngân đọc:
                    «{reaction.cashier}»
                  </dd>
                </div>
              ))}
              <div>
                <dt>Nhật ký giữ</dt>
                <dd>{item.log}</dd>
              </div>
              <div>
                <dt>Ai xử lý</dt>
                <dd>{wordFor('owner', item.owner)}</dd>
              </div>
              <div>
                <dt>Nguồn</dt>
                <dd>
                  {item.status === 'source'
                    ? 'mã và HTTP của nhà cung cấp; phần còn lại là đề xuất của tài liệu này'
                    : 'đề xuất của tài liệu này, chờ xác nhận'}
                </dd>
              </div>
            </dl>
          </section>
        );
      })}
    </div>
  );
}

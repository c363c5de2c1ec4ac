import type { ReactNode } from 'react';

import { cancel, checkNetwork, tryAgain, unavailable } from '../labels';

/** Message if the code of the overlay fails to load. Every page loads this component with the search button. */
export function SearchFailed({
  onClose,
  onRetry,
}: {
  onClose: () => void;
  onRetry: () => void;
}): ReactNode {
  return (
    <dialog
      ref={(dialog) => {
        if (dialog?.open === false) dialog.showModal();
      }}
      className="zg-search-failed"
      aria-label={unavailable}
      onClose={onClose}
    >
      <p>
        <strong>{unavailable}</strong>
      </p>
      <p>{checkNetwork}</p>
      <form method="dialog">
        <button type="submit" className="button button--primary" onClick={onRetry}>
          {tryAgain}
        </button>{' '}
        <button type="submit" className="button button--outline">
          {cancel}
        </button>
      </form>
    </dialog>
  );
}

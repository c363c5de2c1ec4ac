/**
 * Client module: shows an error with a button to retry if a script of the first page could not be loaded. Docusaurus
 * then does not start React and shows no error. The page is readable, but search, menus and tabs do not work. If a
 * script fails later, the page reloads.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function showFailure(error: Error): void {
  const text = document.createElement('p');
  text.textContent = String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    window.location.reload();
  });
  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  notice.append(text, retry);
  document.body.append(notice);
  document.title = 'Page Error';
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const started = document.documentElement.dataset['hasHydrated'] === 'true';
    if (!started && reason instanceof Error && reason.name === 'ChunkLoadError') {
      showFailure(reason);
    }
  });
}

/**
 * Client module: shows an error with a button to retry if a script of the first page could not be loaded. Docusaurus
 * then does not start React and shows no error. The page is readable, but search, menus and tabs do not work. If a
 * script fails later, the page reloads.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function showFailure(error: Error): void {
  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  notice.innerHTML = '<p></p><button class="button button--primary" type="button">Retry</button>';
  const [text, retry] = notice.children;
  text?.append(String(error));
  retry?.addEventListener('click', () => {
    window.location.reload();
  });
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

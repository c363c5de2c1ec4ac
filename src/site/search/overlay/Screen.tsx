import type { ReactNode } from 'react';

import {
  checkNetwork,
  guessesTitle,
  noResults,
  resultCount,
  searching,
  tryAgain,
  unavailable,
} from '../labels';
import { HelpLinks, Suggestions } from '../NoMatch';
import { Icon } from './Icon';
import { Option } from './Option';
import { resultList, type ScreenName, type ScreenProps } from './screen-of';
import { keyOf } from './sources';
import { StartScreen } from './StartScreen';
import type { Overlay } from './use-overlay';

export function Screen(props: ScreenProps & { screen: ScreenName }): ReactNode {
  const { screen, config, setQuery, overlay } = props;
  const { state, answer, engine } = overlay;
  switch (screen) {
    case 'start':
      return <StartScreen {...props} />;
    case 'results':
      return answer.guesses ? <Guesses overlay={overlay} /> : <ResultList overlay={overlay} />;
    case 'closed':
      return (
        <Message>
          <ActionButton
            label={`Show ${resultCount(answer.nbHits)}`}
            onClick={() => {
              engine.setIsOpen(true);
              setQuery(state.query);
            }}
          />
        </Message>
      );
    case 'no-results':
      return (
        <div className="DocSearch-NoResults">
          <p className="DocSearch-Title">
            {noResults} &ldquo;<strong>{answer.query}</strong>&rdquo;
          </p>
          <Suggestions config={config} query={answer.query} setQuery={setQuery} />
        </div>
      );
    case 'failed':
      return (
        <div className="DocSearch-ErrorScreen">
          <div className="DocSearch-Screen-Icon">
            <Icon name="offline" />
          </div>
          <p className="DocSearch-Title">{unavailable}</p>
          {/* After a 403 the hint about the network would be wrong. */}
          {answer.failure?.unreachable === true && <p className="DocSearch-Help">{checkNetwork}</p>}
          <ActionButton
            label={tryAgain}
            onClick={() => {
              setQuery(state.query);
            }}
          />
        </div>
      );
    case 'waiting':
      return state.status === 'stalled' ? <Message>{searching}</Message> : null;
  }
}

function Message({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="DocSearch-StartScreen">
      <div className="DocSearch-Help">{children}</div>
    </div>
  );
}

function ActionButton({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className="DocSearch-Prefill" onClick={onClick}>
      {label}
    </button>
  );
}

/** Hits that are probably wrong, and further links. */
function Guesses({ overlay }: { overlay: Overlay }): ReactNode {
  return (
    <>
      <p className="zg-search-guesses">{guessesTitle}</p>
      <div {...resultList}>
        <ResultList overlay={overlay} />
      </div>
      <HelpLinks />
    </>
  );
}

/** Content of the list box: a group for each lvl0 title, and 'See all'. The list box is the panel, which scrolls. */
function ResultList({ overlay }: { overlay: Overlay }): ReactNode {
  return overlay.state.collections.map(({ source, items }) => {
    const options = items.map((item) => (
      <Option key={keyOf(item)} item={item} source={source} overlay={overlay} />
    ));
    const [first] = items;
    if (first?.kind !== 'hit') return options;
    const titleId = `docsearch-${source.sourceId}-title`;
    return (
      <div key={source.sourceId} role="group" aria-labelledby={titleId} className="DocSearch-Hits">
        <div id={titleId} role="presentation" className="DocSearch-Hit-source">
          {first.hit.hierarchy.lvl0}
        </div>
        {options}
      </div>
    );
  });
}

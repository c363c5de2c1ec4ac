import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { useRouteInEdition } from '../english';

interface Props {
  to: string;
  className?: string;
  children: ReactNode;
}

/** Links to a page in the language of the home page, if it has that edition. */
export function PageLink({ to, ...rest }: Props): ReactNode {
  const inEdition = useRouteInEdition();
  return <Link {...rest} to={inEdition(to)} />;
}

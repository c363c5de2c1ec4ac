/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Admonition/Types`
 * Why: an admonition without an explicit title gets a title in the article's language instead of 'note'.
 */
import type Types from '@theme/Admonition/Types';
import OriginalTypes from '@theme-original/Admonition/Types';

import { withDefaultTitles } from '../../site/components/doc';

export default withDefaultTitles(OriginalTypes as typeof Types);

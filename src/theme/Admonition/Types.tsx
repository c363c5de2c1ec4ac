/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Admonition/Types`
 * Original: @docusaurus/theme-classic/lib/theme/Admonition/Types.js sha256:7dc5f4c55e01
 * Why: a note without a title of its own is headed in the language of the article, not 'note'.
 */
import type Types from '@theme/Admonition/Types';
import OriginalTypes from '@theme-original/Admonition/Types';

import { withDefaultTitles } from '../../components/doc';

export default withDefaultTitles(OriginalTypes as typeof Types);

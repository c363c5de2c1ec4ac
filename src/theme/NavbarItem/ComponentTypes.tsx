/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `NavbarItem/ComponentTypes`
 * Why: the original also loads six types that this navbar does not use (locales, versions, HTML, docs); adds the switch of the language.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

import { EditionSwitch } from '../../site/components/english';

export default {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  search: SearchNavbarItem,
  'custom-edition': EditionSwitch,
};

/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `NavbarItem/ComponentTypes`
 * Why: the original also loads six types that this navbar does not use (locales, versions, HTML, docs).
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  search: SearchNavbarItem,
};

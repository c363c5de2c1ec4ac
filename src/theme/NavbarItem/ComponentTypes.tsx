/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `NavbarItem/ComponentTypes`
 * Original: @docusaurus/theme-classic/lib/theme/NavbarItem/ComponentTypes.js sha256:90ba290ccf01
 * Why: the original brings every kind of item to every page (versions, languages, HTML); the bar of
 * this portal has these three (src/pipeline/docusaurus/config/theme.ts).
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  search: SearchNavbarItem,
};

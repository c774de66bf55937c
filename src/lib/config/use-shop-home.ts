import { paths } from '../paths.ts'
import { useSiteConfig } from './site-config.tsx'

/** Where the shop begins: on this sub-site, or on another one where it has none. */
export const useShopHome = (): string => useSiteConfig().shopElsewhere ?? paths.shop.root

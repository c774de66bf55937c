import { paths } from '../paths.ts'
import { useSiteConfig } from './site-config.tsx'

/** Where the shop begins: on this sub-site, or on another one where it has none. */
export const useShopHome = (): string => useSiteConfig().shopElsewhere ?? paths.shop.root

/** Where a page of the shop stands, on this sub-site or on the one that has one. */
export function useShopAddress(): (path: string) => string {
  const elsewhere = useSiteConfig().shopElsewhere
  const root = elsewhere?.slice(0, -paths.shop.root.length) ?? ''
  return path => root + path
}

import type { ReactNode } from 'react'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import * as styles from './header-tools.module.css'

/** The places of the header's tools, for the features that the sub-site has. */
export function ToolPlaces({ cart, account }: { cart: ReactNode; account: ReactNode }) {
  const { features } = useSiteConfig()
  return (
    <>
      {features.shop && cart}
      {features.account && <div className={styles.account}>{account}</div>}
    </>
  )
}

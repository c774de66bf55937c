import type { ReactNode } from 'react'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './detail.module.css'

/** From a thing to the list that it is in. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className={styles.back}>
    <AppLink href={href} className={styles.backLink}>
      <Icon name="chevron-left" size={20} />
      {children}
    </AppLink>
  </p>
)

import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './back-link.module.css'

/** The way one step up, above the heading. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.back}>
    <AppLink href={href} className={styles.link}>
      <Icon name="chevron-left" size={20} />
      {children}
    </AppLink>
  </p>
)

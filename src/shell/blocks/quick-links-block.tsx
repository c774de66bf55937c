import { AppLink } from '#src/ui/app-link.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './quick-links-block.module.css'
import { QuickLinkSign } from './quick-link-sign.tsx'

/** What most people come for, one tap away. */
export function QuickLinksBlock({ block }: BlockProps<'quickLinks'>) {
  return (
    <BlockSection title={block.title}>
      <ul className={styles.list}>
        {block.links.map(({ link, text, icon }) => (
          <li key={link.href + link.label}>
            <AppLink href={link.href} className={styles.link}>
              {icon !== undefined && <QuickLinkSign icon={icon} />}
              <span className={styles.label}>{link.label}</span>
              {text !== undefined && <span className={styles.text}>{text}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}

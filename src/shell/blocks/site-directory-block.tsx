import { useTranslation } from 'react-i18next'
import { AppLink } from '#src/ui/app-link.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './site-directory-block.module.css'

/** Every sub-site of the club, ordered by what it is about. */
export function SiteDirectoryBlock({ block }: BlockProps<'siteDirectory'>) {
  const { t } = useTranslation('common')
  return block.groups.map(group => (
    <BlockSection key={group.key} title={t(`directory.${group.key}`)}>
      <ul className={styles.list}>
        {group.sites.map(site => (
          <li key={site.href} className={styles.site}>
            <AppLink href={site.href} className={styles.link}>
              {site.name}
            </AppLink>
            <p className={styles.about}>{site.about}</p>
          </li>
        ))}
      </ul>
    </BlockSection>
  ))
}

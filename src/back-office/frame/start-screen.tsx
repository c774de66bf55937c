import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '../list/list.module.css'
import type { StaffSection } from '../define-staff.ts'
import { areaName } from '../sections.ts'

/** `/admin/`: what can be done here. */
export function StartScreen({ sections }: { sections: readonly StaffSection[] }) {
  const { t } = useTranslation('admin')
  const name = areaName(sections)
  usePageTitle(t(`frame.names.${name}`))
  return (
    <>
      <PageHeading lead={t(`frame.leads.${name}`)}>{t(`frame.names.${name}`)}</PageHeading>
      <ul className={styles.list}>
        {sections.map(({ key, href, icon }) => (
          <Card key={key} as="li" bare className={styles.line}>
            <Icon name={icon} size={32} />
            <div className={styles.words}>
              <AppLink href={href} className={styles.title}>
                {t(`nav.${key}`)}
              </AppLink>
              <span className={styles.meta}>{t(`start.${key}`)}</span>
            </div>
          </Card>
        ))}
      </ul>
    </>
  )
}

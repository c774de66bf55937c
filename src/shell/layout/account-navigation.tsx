import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { sectionAt, useAccountSections } from '#src/lib/features/account-sections.ts'
import type { AccountSection, AccountSectionKey } from '#src/lib/features/define-feature.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './account-navigation.module.css'
import { currentness, usePagePath } from './page-path.ts'

export type SectionCounts = Partial<Record<AccountSectionKey, number>>

/** The sections of the account in groups. On a small screen they stand behind a button that names the open one. */
export function AccountNavigation({ counts }: { counts: SectionCounts }) {
  const { t } = useTranslation('account')
  const path = usePagePath()
  const [openAt, setOpenAt] = useState<string>()
  const id = useId()
  const { acting } = useImpersonation()
  const all = useAccountSections()
  const here = sectionAt(all, path)
  const shown = all.filter(({ isOrganizationOnly }) => acting !== undefined || !isOrganizationOnly)
  // Arriving anywhere closes the list: it was opened at another path.
  const isOpen = openAt === path

  return (
    <nav aria-label={t('nav.label')}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : path)}
      >
        <Icon name={here?.icon ?? 'menu'} />
        <span className={styles.openerText}>
          {t(here ? `nav.${here.key}` : 'nav.label')}
          <span className="visually-hidden">, {t('nav.all')}</span>
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={id} className={styles.groups} data-open={isOpen || undefined}>
        {[...Map.groupBy(shown, ({ group }) => group)].map(([name, sections]) => (
          <div key={name ?? 'start'}>
            {name !== undefined && (
              <p id={`${id}-${name}`} className={styles.groupName}>
                {t(`nav.groups.${name}`)}
              </p>
            )}
            <ul aria-labelledby={name && `${id}-${name}`}>
              {sections.map(section => (
                <li key={section.key}>
                  <SectionLink
                    section={section}
                    current={section === here ? currentness(section.href, path) : undefined}
                    count={counts[section.key] ?? 0}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

interface SectionLinkProps {
  section: AccountSection
  current: 'page' | 'true' | undefined
  count: number
}

/** Going from section to section changes two of them. */
const SectionLink = memo(function SectionLink({
  section: { key, href, icon },
  current,
  count,
}: SectionLinkProps) {
  const { t } = useTranslation('account')
  return (
    <AppLink href={href} className={styles.link} aria-current={current}>
      <Icon name={icon} size={20} />
      <span className={styles.name}>{t(`nav.${key}`)}</span>
      {count > 0 && <b className={styles.count}>{count}</b>}
    </AppLink>
  )
})

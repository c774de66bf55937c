import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import * as styles from './account-layout.module.css'
import { accountSections, type AccountSectionKey } from './account-sections.ts'
import { currentness, usePagePath } from './page-path.ts'

export interface AccountLayoutProps {
  /** What waits for the person in a section, as a number beside its name; 0 shows nothing. */
  counts?: Partial<Record<AccountSectionKey, number>>
  children: ReactNode
}

/** The account area: its sections at the side (on a small screen a row that scrolls), beside them the screen. */
export function AccountLayout({ counts = {}, children }: AccountLayoutProps) {
  const { t } = useTranslation('common')
  const path = usePagePath()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 3
  }, [path])

  return (
    <div className={classNames('wrap', styles.layout)}>
      <nav aria-label={t('account.navigation')}>
        <ul ref={list} className={styles.list}>
          {accountSections.map(({ key, href }) => (
            <li key={key}>
              <AppLink
                href={href}
                className={styles.link}
                aria-current={
                  href === accountSections[0].href && path !== href ? undefined : currentness(href, path)
                }
              >
                {t(`account.${key}`)}
                {(counts[key] ?? 0) > 0 && <b className={styles.count}>{counts[key]}</b>}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.screen}>{children}</div>
    </div>
  )
}

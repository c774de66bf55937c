import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ConsentChoice } from '../consent/consent-choice.tsx'
import type { Room } from '../live/room.ts'
import * as styles from './footer.module.css'
import { ThemeChoice } from './theme-choice.tsx'

/** The club, its columns of links (the legal ones among them), and the choice of light or dark. */
export function Footer() {
  const { t } = useTranslation('common')
  const { club, broadcasts, footer } = useSiteConfig()
  return (
    <footer data-surface="deep" className={styles.footer}>
      {broadcasts?.radio && (
        <div id={'radio-room' satisfies Room} className={classNames('wrap', styles.radio)} />
      )}
      <div className={classNames('wrap', styles.columns)}>
        <div>
          <p lang="de" className={classNames('display', styles.name)}>
            {club.name}
          </p>
          <p>{t('footer.hours')}</p>
          <ThemeChoice />
          <ConsentChoice />
        </div>
        <nav className={styles.links} aria-label={t('footer.label')}>
          {footer.map(column => (
            <div key={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul>
                {column.links.map(link => (
                  <li key={link.href}>
                    <AppLink href={link.href} className={styles.link}>
                      {link.label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

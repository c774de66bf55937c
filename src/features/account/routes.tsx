import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionAt, useAccountSections } from '#src/lib/features/account-sections.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from './routes.module.css'

const UnknownScreen = lazyScreen(
  async () => (await import('./screens/unknown/unknown-screen.tsx')).UnknownScreen,
  'account',
)

export interface AccountRoutesProps {
  /** What follows `/account/` in the address. */
  path: string
}

/**
 * Everything below `/account/`, for somebody who is signed in. The section that was open stays, busy, until the next one's code
 * and words are there: no skeleton for a moment, and no second drawing.
 */
export function AccountRoutes({ path }: AccountRoutesProps) {
  const shown = useDeferredValue(path)
  return (
    <div className={styles.section} aria-busy={shown !== path}>
      <Section path={shown} />
    </div>
  )
}

/** Everything below `/account/` while nobody can say who is there: what was kept for that, else that it takes an answer. */
export function KeptRoutes({ path }: AccountRoutesProps) {
  const href = hrefOf(path)
  const section = sectionAt(useAccountSections(), href)
  if (!section?.kept) return <NoAnswer />
  return <section.kept id={href.slice(section.href.length, -1)} otherwise={<NoAnswer />} />
}

function NoAnswer() {
  const { t } = useTranslation('account')
  return <PageHeading lead={t('noAnswer.text')}>{t('noAnswer.title')}</PageHeading>
}

const hrefOf = (path: string) =>
  paths.account.root + [...path.split('/').filter(step => step !== ''), ''].join('/')

/** Not drawn anew because the way to the next one begins. */
const Section = memo(function Section({ path }: AccountRoutesProps) {
  const href = hrefOf(path)
  const section = sectionAt(useAccountSections(), href)
  const [id = '', further, ...rest] = href.slice(section?.href.length, -1).split('/')
  if (section && id === '') return <section.screen />
  if (section?.below && further === undefined) return <section.below key={id} id={id} />
  if (section?.beyond && further !== undefined && rest.length === 0) {
    return <section.beyond key={href} id={id} step={further} />
  }
  return <UnknownScreen />
})

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetPerson } from '#src/lib/auth/forget-person.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { report } from '#src/lib/http/report.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { farewell, farewellOf } from '../../parts/farewell.ts'
import { UnknownScreen } from '../unknown/unknown-screen.tsx'

/** `/account/goodbye/`: for whoever has just deleted their account. Whoever only opens the address finds nothing, and loses nothing. */
export function GoodbyeScreen() {
  const session = useSession()
  const [reached] = useState(() => farewellOf(window.history.state))
  if (reached === 'due') return <Goodbye isDue />
  // Whoever comes back by "back" may have signed in to another account.
  if (reached === 'said' && session.status === 'unknown') return null
  if (reached === 'said' && session.status === 'visitor') return <Goodbye />
  return (
    <div className="wrap">
      <UnknownScreen />
    </div>
  )
}

/** @param props.isDue the account was deleted just now, and this browser forgets whose it was. */
function Goodbye({ isDue = false }: { isDue?: boolean }) {
  const { t } = useTranslation('deletion')
  const config = useSiteConfig()
  const client = useQueryClient()
  usePageTitle(t('goodbye.title'))

  useEffect(() => {
    if (!isDue) return
    window.history.replaceState(farewell.said, '')
    client.clear()
    forgetPerson(userManagerOf(config), config).catch((error: unknown) =>
      report({ where: 'goodbye', message: 'the browser could not forget the person', error }),
    )
  }, [isDue, client, config])

  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={t('goodbye.title')}
        action={<ButtonLink href={paths.home}>{t('goodbye.home')}</ButtonLink>}
      >
        {t('goodbye.text')}
      </EmptyState>
    </div>
  )
}

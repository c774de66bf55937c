import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/lib/auth/session.tsx'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { BelowProps } from '#src/back-office/define-staff.ts'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { type DeskState, deskMatchQuery } from '../../api/matches.ts'
import { FiguresPart } from './figures/figures-part.tsx'
import { LineUpsPart } from './line-ups/line-up-form.tsx'
import { ScoreHead } from './score-head.tsx'
import { TickerPart } from './ticker/ticker-part.tsx'
import { keepKeysChoice, readKeysChoice } from './desk-memory.ts'
import { holdsInput } from './entry-form.ts'
import { fansHref } from '../../parts/teams.ts'
import { useDesk } from './use-desk.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import * as styles from './desk-screen.module.css'

/** The parts of a match's desk, each with an address of its own. */
export const deskParts = ['ticker', 'lineUps', 'figures'] as const
type DeskPart = (typeof deskParts)[number]

/** `/admin/matches/<id>/`: the desk of one match; `lineUps/` and `figures/` below it. */
export function DeskScreen({ id: matchId, tab }: Pick<BelowProps, 'id' | 'tab'>) {
  const { t } = useTranslation('admin')
  const part = deskParts.find(each => each === tab) ?? 'ticker'
  const session = useSession()
  const query = useQuery(deskMatchQuery(matchId))
  // Who is at the desk; a session that ends keeps it as it is until they have signed in again.
  const self = session.status === 'signedIn' ? session.person.id : undefined
  const [owner, setOwner] = useState(self)
  if (self !== undefined && self !== owner) setOwner(self)
  if (isNotFound(query.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.matches}>{t('desk.back')}</BackLink>
      <Loaded
        query={query}
        errorLevel={1}
        errorTitle={t('desk.loadFailed')}
        skeleton={<ListSkeleton lines={5} />}
      >
        {state =>
          owner === undefined ? (
            <ListSkeleton lines={5} />
          ) : (
            <OpenDesk
              key={owner}
              state={state}
              part={part}
              owner={owner}
              failure={query.error}
              knownAt={query.dataUpdatedAt}
            />
          )
        }
      </Loaded>
    </>
  )
}

interface OpenDeskProps {
  state: DeskState
  part: DeskPart
  owner: string
  failure: Error | null
  knownAt: number
}

function OpenDesk({ state, part, owner, failure, knownAt }: OpenDeskProps) {
  const { t } = useTranslation('admin')
  const { match } = state
  const { id, home, away } = match
  const desk = useDesk(id, owner)
  const area = useRef<HTMLDivElement>(null)
  const [hasKeys, setHasKeys] = useState(readKeysChoice)
  const fans = fansHref(match, useSiteConfig())
  const name = t('desk.versus', { home: home.name, away: away.name })
  usePageTitle(name)

  const { hurry, outbox, form } = desk
  useEffect(() => {
    // Somebody answers again: what waited need not wait for its turn.
    if (outbox.isCutOff) hurry()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- with each answer, not with each try
  }, [knownAt, hurry])

  useLeaveWarning(outbox.pending.length > 0 || (form !== null && holdsInput(form)))

  useEffect(() => {
    // After a reload nothing has the focus yet, and keys are heard where it is.
    if (document.activeElement === document.body) area.current?.querySelector('h1')?.focus()
  }, [])

  return (
    <div ref={area} tabIndex={-1} className={styles.desk}>
      <PageHeading>{name}</PageHeading>
      <ScoreHead {...state} />
      <div className={styles.ways}>
        <nav aria-label={t('desk.parts.label')}>
          <ul className={styles.parts}>
            {deskParts.map(each => (
              <li key={each}>
                <AppLink
                  href={each === 'ticker' ? adminPaths.match(id) : adminPaths.matchPart(id, each)}
                  className={styles.part}
                  aria-current={each === part ? 'page' : undefined}
                >
                  {t(`desk.parts.${each}`)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {fans !== undefined && (
          <AppLink href={fans} className={styles.fans}>
            {t('desk.fans')}
          </AppLink>
        )}
      </div>
      {/* What is typed in one part stays while another is looked at. */}
      <div hidden={part !== 'ticker'}>
        <TickerPart
          state={state}
          desk={desk}
          failure={failure}
          knownAt={knownAt}
          hasKeys={hasKeys}
          onKeysChange={isOn => {
            setHasKeys(isOn)
            keepKeysChoice(isOn)
          }}
          isShown={part === 'ticker'}
          area={area}
        />
      </div>
      <div hidden={part !== 'lineUps'}>
        <LineUpsPart match={match} desk={desk} />
      </div>
      <div hidden={part !== 'figures'}>
        <FiguresPart match={match} desk={desk} />
      </div>
    </div>
  )
}

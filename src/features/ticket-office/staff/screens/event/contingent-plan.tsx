import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffBlock, StaffEvent } from '#contract/ticketing/staff-events.ts'
import { outlineOf, outlineSize, pitchOutline } from '#contract/ticketing/venue-outline.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import * as detail from '#src/back-office/detail/detail.module.css'
import { staffBlocksQuery } from '../../api/events.ts'
import { useContingentName } from '../../parts/use-place-words.ts'
import { ContingentDialog } from './contingent-dialog.tsx'
import * as styles from './contingent-plan.module.css'

/** The stadium from above, each block coloured by whom its places are for. Blocks are chosen, and their free places moved. */
export function ContingentPlan({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('ticket-office')
  const blocks = useQuery(staffBlocksQuery(event.id))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isMoving, setMoving] = useState(false)
  const mayMove = event.steps.length > 0
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(one => one !== key) : [...chosen, key])
  return (
    <Loaded
      query={blocks}
      errorTitle={t('contingentPlan.load')}
      skeleton={<CardsSkeleton cards={1} height="20rem" />}
    >
      {found => (
        <div className={detail.form}>
          {mayMove && <p className={detail.meta}>{t('contingentPlan.text')}</p>}
          <Legend keys={event.contingents.map(({ key }) => key)} />
          <div className={styles.frame}>
            <Plan {...found} chosen={chosen} onToggle={mayMove ? toggle : undefined} />
          </div>
          {mayMove && (
            <>
              <p role="status">
                {chosen.length === 0
                  ? t('contingentPlan.none')
                  : `${t('contingentPlan.chosen', { count: chosen.length })}: ${chosen.join(', ')}`}
              </p>
              <div className={detail.actions}>
                <Button disabled={chosen.length === 0} onClick={() => setMoving(true)}>
                  {t('contingentPlan.move')}
                </Button>
                <Button variant="quiet" disabled={chosen.length === 0} onClick={() => setChosen([])}>
                  {t('contingentPlan.clear')}
                </Button>
              </div>
            </>
          )}
          {isMoving && <ContingentDialog event={event} blocks={chosen} onClose={() => setMoving(false)} />}
        </div>
      )}
    </Loaded>
  )
}

/** How contingents look on the plan; those that the club has made up look alike. */
const looks = ['general', 'season', 'closed', 'guests', 'accessible'] as const
type Look = (typeof looks)[number] | 'other'
const lookOf = (key: string): Look => looks.find(look => look === key) ?? 'other'

function Legend({ keys }: { keys: readonly string[] }) {
  const contingentName = useContingentName()
  return (
    <ul className={styles.legend}>
      {keys.map(key => (
        <li key={key}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M2 2h20v20H2z" className={`${styles.edge} ${styles[lookOf(key)]}`} />
          </svg>
          {contingentName(key)}
        </li>
      ))}
    </ul>
  )
}

interface PlanProps {
  stands: Parameters<typeof outlineOf>[0]['stands']
  blocks: readonly StaffBlock[]
  chosen: readonly string[]
  /** Undefined where nothing can be moved any more. */
  onToggle: ((key: string) => void) | undefined
}

function Plan({ stands, blocks, chosen, onToggle }: PlanProps) {
  const { t } = useTranslation('ticket-office')
  const contingentName = useContingentName()
  const id = useId()
  const outlines = outlineOf({ stands, blocks })
  const { width, height } = outlineSize
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.plan}
      role="group"
      aria-label={t('contingentPlan.stadium')}
    >
      <rect {...pitchOutline} className={styles.pitch} />
      {outlines.map(({ key, path, center: [x, y] }) => {
        const block = blocks.find(one => one.key === key)
        if (!block) return null
        const parts = block.contingents
          .map(({ key: contingent, ...counts }) =>
            t('contingentPlan.part', { contingent: contingentName(contingent), ...counts }),
          )
          .join(', ')
        const words = t('contingentPlan.block', { block: key, parts })
        const press = onToggle && (() => onToggle(key))
        return (
          <g
            key={key}
            className={styles.block}
            {...(press && {
              role: 'button',
              tabIndex: 0,
              'aria-pressed': chosen.includes(key),
              onClick: press,
              onKeyDown: event => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                press()
              },
            })}
            aria-label={words}
          >
            <title>{words}</title>
            <Shares id={`${id}${key}`} block={block} />
            <path d={path} fill={`url(#${id}${key})`} className={styles.edge} />
            <text x={x} y={y} className={styles.name} aria-hidden="true">
              {chosen.includes(key) ? `✓ ${key}` : key}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A fill in which each contingent has the part of a block that its places have. */
function Shares({ id, block: { contingents } }: { id: string; block: StaffBlock }) {
  const all = contingents.reduce((sum, one) => sum + one.all, 0)
  const ends = contingents.map((_, index) =>
    contingents.slice(0, index + 1).reduce((sum, one) => sum + one.all, 0),
  )
  return (
    <linearGradient id={id}>
      {contingents.map(({ key }, index) => (
        <Part
          key={key}
          look={lookOf(key)}
          from={(ends[index - 1] ?? 0) / Math.max(1, all)}
          to={(ends[index] ?? 0) / Math.max(1, all)}
        />
      ))}
    </linearGradient>
  )
}

const Part = ({ look, from, to }: { look: Look; from: number; to: number }) => (
  <>
    <stop offset={from} className={styles[look]} />
    <stop offset={to} className={styles[look]} />
  </>
)

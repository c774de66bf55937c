import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventBlock, TicketEventDetail } from '#contract/ticketing/events.ts'
import { outlineOf, outlineSize, pitchOutline } from '#contract/ticketing/venue-outline.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { type StepTarget, useStepLink } from '../step-link.tsx'
import * as styles from './plan.module.css'
import { useBlockWords } from './stand-list.tsx'
import { Zoom } from './zoom.tsx'

const levels = ['many', 'few', 'none'] as const
type Level = (typeof levels)[number]

/** Up to which part of a block's places, and how many, those that are free are few. */
const FEW = { part: 0.1, places: 10 }

const levelOf = ({ free, places }: EventBlock): Level => {
  if (free === 0) return 'none'
  return free <= Math.max(FEW.places, places * FEW.part) ? 'few' : 'many'
}

const inPlan = (block: string): StepTarget => ({ way: 'plan', block })

/** The stadium from above. Each block is a link; how much is free in it is said in words, by colour and by pattern. */
export function StadiumPlan({ event }: { event: TicketEventDetail }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const blockWords = useBlockWords(event)
  const { hrefOf, follow } = useStepLink(event.id)
  const pattern = useId()
  const { stands, blocks } = event
  const outlines = useMemo(() => outlineOf({ stands, blocks }), [stands, blocks])
  const standName = (key: string) => {
    const stand = stands.find(one => one.key === key)
    return stand ? inLanguage(stand.name, language) : ''
  }
  const { width, height } = outlineSize
  return (
    <div className={styles.stadium}>
      <PlanLegend pattern={pattern} />
      <Zoom>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={styles.plan}
          role="group"
          aria-label={t('plan.stadium')}
        >
          <defs>
            <pattern
              id={pattern}
              width="12"
              height="12"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="12" className={styles.stripe} />
            </pattern>
          </defs>
          <rect {...pitchOutline} className={styles.pitch} />
          <path
            aria-hidden="true"
            className={styles.lines}
            d={`M${width / 2} ${pitchOutline.y}v${pitchOutline.height}m50 ${-pitchOutline.height / 2}a50 50 0 1 1-100 0a50 50 0 1 1 100 0`}
          />
          {outlines.map(({ key, path, center: [x, y] }) => {
            const block = blocks.find(one => one.key === key)
            if (!block) return null
            const level = levelOf(block)
            const to = inPlan(key)
            return (
              <a
                key={key}
                href={hrefOf(to)}
                className={styles.block}
                aria-label={`${blockWords(block)} · ${standName(block.stand)}`}
                onClick={event => follow(event, to)}
              >
                <path d={path} className={styles[level]} />
                {level === 'few' && <path d={path} fill={`url(#${pattern})`} />}
                <text x={x} y={y} className={styles[`${level}Name`]} aria-hidden="true">
                  {key}
                </text>
              </a>
            )
          })}
        </svg>
      </Zoom>
    </div>
  )
}

function PlanLegend({ pattern }: { pattern: string }) {
  const { t } = useTranslation('tickets')
  return (
    <ul className={styles.legend}>
      {levels.map(level => (
        <li key={level}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M2 2h20v20H2z" className={styles[level]} />
            {level === 'few' && <path d="M2 2h20v20H2z" fill={`url(#${pattern})`} />}
          </svg>
          {t(`plan.level.${level}`)}
        </li>
      ))}
    </ul>
  )
}

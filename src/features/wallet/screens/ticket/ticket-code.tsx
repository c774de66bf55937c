import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { movingPeriodSeconds } from '#contract/tickets/moving-code.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { ShownCode } from '../../model/kept-tickets.ts'
import * as styles from './ticket-code.module.css'
import { useMovingCode } from './use-moving-code.ts'

export interface TicketCodeProps {
  ticket: Ticket
  code: ShownCode
}

/** The code that the gate reads, and for how long it is this one. */
export function TicketCode({ ticket, code }: TicketCodeProps) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const { text, secondsLeft } = useMovingCode(code)
  const name = inLanguage(ticket.event.name, language)
  return (
    <div className={styles.ground}>
      <div className={styles.code}>
        {text !== undefined && <QrCode text={text} label={t('code.label', { name })} />}
      </div>
      {secondsLeft === undefined ? (
        <p>{t('code.static')}</p>
      ) : (
        <>
          {/* It steps once a second and moves by itself at no time. */}
          <progress
            className={styles.left}
            value={secondsLeft}
            max={movingPeriodSeconds}
            aria-hidden="true"
          />
          <p>{t('code.next', { count: secondsLeft })}</p>
          <p>{t('code.live')}</p>
        </>
      )}
    </div>
  )
}

/** Modules of white around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Error correction M: 41 modules for each code of ours (docs/decisions/0101-the-code-of-a-ticket.md). */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE, boostEcc: false })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { movingPeriodSeconds, writeMovingPart } from '#contract/tickets/moving-code.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { ShownCode } from '../../model/kept-tickets.ts'
import { movingKeyOf } from '../../model/moving-key.ts'

const PERIOD_MS = movingPeriodSeconds * 1000

interface MovingCode {
  /** What the gate reads; undefined until it is made. */
  text: string | undefined
  /** Until another one is shown; undefined of a code that stays as it is. */
  secondsLeft: number | undefined
}

/** The code of a ticket as it is to be shown now, by the platform's clock. */
export function useMovingCode({ code, key, aheadMs }: ShownCode): MovingCode {
  const now = useNow(1000) + aheadMs
  const startsAt = Math.floor(now / PERIOD_MS) * PERIOD_MS
  const imported = useMemo(() => (key === null ? undefined : movingKeyOf(key)), [key])
  const [moving, setMoving] = useState<string>()

  useEffect(() => {
    let isLeft = false
    void imported
      ?.then(made => writeMovingPart(made, new Date(startsAt)))
      .then(part => {
        if (!isLeft) setMoving(code + part)
      })
    return () => {
      isLeft = true
    }
  }, [imported, code, startsAt])

  if (!imported) return { text: code, secondsLeft: undefined }
  // One of the code before must not stand here until the new one is made.
  const text = moving?.startsWith(code) ? moving : undefined
  return { text, secondsLeft: Math.ceil((startsAt + PERIOD_MS - now) / 1000) }
}

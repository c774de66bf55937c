import { useRef, useState } from 'react'

/**
 * Keeps a press from adding another quantity than the one that stood in the box when it began: pressing the button leaves
 * the box, and leaving the box may correct it. Whoever counts with the keyboard has heard the correction before.
 */
export function useCorrectionGuard() {
  const press = useRef<'none' | 'down' | 'corrected'>('none')
  const [isHeldBack, setHeldBack] = useState(false)
  return {
    /** A press was held back; the person is to look again. */
    isHeldBack,
    onPointerDown: () => {
      press.current = 'down'
    },
    onCorrect: () => {
      if (press.current === 'down') press.current = 'corrected'
    },
    /** Whether what was pressed is to be left undone; asked once per press. */
    holdsBack: (): boolean => {
      const holds = press.current === 'corrected'
      press.current = 'none'
      setHeldBack(holds)
      return holds
    },
    reset: () => setHeldBack(false),
  }
}

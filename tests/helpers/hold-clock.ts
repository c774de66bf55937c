import { cleanup } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Longer than jsdom takes to draw. */
const FRAMES_MS = 200

/**
 * Holds the clock for the rest of a test, which moves it on by itself besides. What jsdom has begun to draw meanwhile, by a timer of the held
 * clock, is brought to its end: else nothing that waits for a frame would open any more in the files that come after.
 */
export function holdClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(async () => {
    cleanup()
    await vi.advanceTimersByTimeAsync(FRAMES_MS)
    vi.useRealTimers()
  })
}

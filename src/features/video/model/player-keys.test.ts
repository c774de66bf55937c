import { describe, expect, it } from 'vitest'
import { commandOf, type Focused } from './player-keys.ts'

const press = (key: string, focused: Focused = 'stage', held = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, focused)

describe('the keys of a player', () => {
  it('knows those that players have', () => {
    expect(press(' ')).toEqual({ kind: 'playOrPause' })
    expect(press('K')).toEqual({ kind: 'playOrPause' })
    expect(press('j')).toEqual({ kind: 'seekBy', by: -10 })
    expect(press('ArrowRight')).toEqual({ kind: 'seekBy', by: 5 })
    expect(press('ArrowDown')).toEqual({ kind: 'volumeBy', by: -0.1 })
    expect(press('7')).toEqual({ kind: 'seekTo', share: 0.7 })
    expect(press('End')).toEqual({ kind: 'seekTo', share: 1 })
  })

  it('leaves the browser and the focused control what is theirs', () => {
    expect(press('f', 'stage', { ctrlKey: true })).toBeUndefined()
    expect(press('x')).toBeUndefined()
    expect(press('Tab')).toBeUndefined()
    expect(press(' ', 'button')).toBeUndefined()
    expect(press('ArrowUp', 'choice')).toBeUndefined()
    expect(press('m', 'choice')).toEqual({ kind: 'mute' })
  })
})

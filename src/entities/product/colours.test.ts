import { describe, expect, it } from 'vitest'
import { contrastOf, letterColour } from './colours.ts'

describe('colours', () => {
  it('differ as WCAG counts it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#12513a', '#12513a')).toBeCloseTo(1)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('keep the wanted colour of letters while it can be read', () => {
    expect(letterColour('#12513a', '#d9a441')).toBe('#d9a441')
  })

  it('take chalk on a dark ground and ink on a light one where it cannot', () => {
    expect(letterColour('#12513a', '#1d7a57')).toBe('#ffffff')
    expect(letterColour('#ffffff', '#f7f5ee')).toBe('#111613')
  })
})

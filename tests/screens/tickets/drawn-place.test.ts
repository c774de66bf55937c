import { describe, expect, it } from 'vitest'
import { type DrawnPlace, markupOf, redraw } from '#src/features/tickets/screens/choose/blocks/drawn-place.ts'

const place: DrawnPlace = {
  seatNo: 7,
  kind: 'seat',
  x: 11,
  y: 26,
  state: 'free',
  label: 'Reihe 2, Platz 7, frei',
}

function draw(drawn: DrawnPlace): Element {
  document.body.innerHTML = `<svg>${markupOf(drawn)}</svg>`
  const element = document.querySelector('[data-seat]')
  if (!element) throw new Error('Nothing is drawn')
  return element
}

describe('a place drawn as text', () => {
  it('has the name that it is given, whatever characters it is of', () => {
    const label = 'Reihe "Ü&Ö" <script>alert(1)</script> \'9\' &quot;'
    expect(draw({ ...place, label })).toHaveAttribute('aria-label', label)
    // Not of the whole document: another file's tests may have left theirs in its head.
    expect(document.body.querySelector('script')).toBeNull()
  })

  it('is the same element when it is taken, with the focus where it was', () => {
    const element = draw(place)
    element.setAttribute('tabindex', '0')
    ;(element as SVGElement).focus()
    const before = element.getAttribute('d')
    redraw(element, markupOf({ ...place, state: 'taken', label: 'Reihe 2, Platz 7, vergeben' }))
    expect(document.activeElement).toBe(element)
    expect(element).toHaveAttribute('tabindex', '0')
    expect(element).toHaveAttribute('aria-label', 'Reihe 2, Platz 7, vergeben')
    expect(element).toHaveAttribute('aria-disabled', 'true')
    expect(element.getAttribute('d')).not.toBe(before)
  })

  it('can be chosen again once it is free', () => {
    const element = draw({ ...place, state: 'held' })
    redraw(element, markupOf({ ...place, state: 'chosen' }))
    expect(element).not.toHaveAttribute('aria-disabled')
    expect(element).toHaveAttribute('aria-selected', 'true')
  })
})

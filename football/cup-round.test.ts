import { describe, expect, it } from 'vitest'
import { type CupRoundName, cupRoundsOf } from './cup-round.ts'

const spellings: Readonly<Partial<Record<CupRoundName, readonly string[]>>> = {
  roundOf64: ['Round of 64', '1/32-Finale', 'Zweiunddreißigstelfinale', 'ベスト64'],
  roundOf32: [
    'Sechzehntelfinale',
    'Round of 32',
    'Last 32',
    'Runde der letzten 32',
    '1/16-Finale',
    'ベスト３２',
  ],
  roundOf16: ['Achtelfinale', 'ACHTELFINALE', 'Round of 16', 'Last 16', '1/8 Finale', 'ラウンド16'],
  quarterFinal: [
    'Viertelfinale',
    'Quarter-finals',
    'Quarter finals',
    'Quarterfinal',
    '1/4-Finale',
    '準々決勝',
  ],
  semiFinal: ['HALBFINALE', 'Semi finals', 'Semi-Final', 'Semifinale', ' Semifinals ', '準決勝'],
  thirdPlace: [
    'Spiel um Platz 3',
    'Spiel um den dritten Platz',
    'Match for third place',
    'Third-place play-off',
    '3rd place match',
    '3位決定戦',
  ],
  final: ['Finale', 'Final', 'Endspiel', 'Finale ', '決勝'],
  finalRound: ['Finals', 'Finalrunde', 'Endrunde'],
  playOff: ['Play-offs', 'Playoffs', 'Play offs', 'Play-off round', 'プレーオフ'],
  relegation: ['Relegation', 'Relegationsspiele', 'Promotion play-off'],
  groupStage: ['Gruppenphase', 'Group stage', 'グループステージ'],
  leaguePhase: ['Ligaphase', 'League phase'],
  preliminary: ['Vorrunde', 'Preliminary round', '予備予選'],
  qualifying: ['Qualifikation', 'Qualifying round', 'Qualification', '予選'],
  knockout: ['K.-o.-Runde', 'Knockout stage', '決勝トーナメント'],
  friendly: ['Testspiel', 'Friendly match'],
}

describe('a round of a cup', () => {
  it.each(Object.entries(spellings))('is %s in all its spellings', (name, rounds) => {
    for (const round of rounds) expect([round, cupRoundsOf(round)]).toEqual([round, [{ name }]])
  })

  it.each<[string, CupRoundName, string]>([
    ['1. Runde', 'numbered', '1'],
    ['2. Hauptrunde', 'numbered', '2'],
    ['3.Runde', 'numbered', '3'],
    ['Dritte Runde', 'numbered', '3'],
    ['Third round', 'numbered', '3'],
    ['3rd Round', 'numbered', '3'],
    ['Runde 3', 'numbered', '3'],
    ['Round 3', 'numbered', '3'],
    ['3', 'numbered', '3'],
    ['第3回戦', 'numbered', '3'],
    ['First qualifying round', 'numberedQualifying', '1'],
    ['2. Qualifikationsrunde', 'numberedQualifying', '2'],
    ['予選1回戦', 'numberedQualifying', '1'],
    ['Gruppe A', 'group', 'A'],
    ['Group b', 'group', 'B'],
    ['グループC', 'group', 'C'],
    ['Spiel um Platz 5', 'placeMatch', '5'],
    ['5th place match', 'placeMatch', '5'],
  ])('“%s” is %s %s', (round, name, number) => {
    expect(cupRoundsOf(round)).toEqual([{ name, number }])
  })

  it.each<[string, readonly CupRoundName[]]>([
    ['Achtelfinale Hinspiel', ['roundOf16', 'firstLeg']],
    ['Halbfinale (Rückspiel)', ['semiFinal', 'secondLeg']],
    ['Quarter-finals – 1st leg', ['quarterFinal', 'firstLeg']],
    ['Rückspiel Finale', ['final', 'secondLeg']],
    ['Endspiel Wiederholungsspiel', ['final', 'replay']],
    ['準決勝 第2戦', ['semiFinal', 'secondLeg']],
  ])('“%s” has a leg', (round, names) => {
    expect(cupRoundsOf(round)?.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    '12. Spieltag',
    'Matchday 3',
    'Supercup',
    '',
    'Turnier am See',
    'Abschlussrunde',
    'Hinspiel in Aue',
  ])('“%s” is none', round => {
    expect(cupRoundsOf(round)).toBeUndefined()
  })
})

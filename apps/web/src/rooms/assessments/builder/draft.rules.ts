import type { DraftSection, DraftSlot } from '@bellwether/contract/assessments/layout';
import { isPool } from '@bellwether/contract/assessments/layout.rules';
import { copyOf, newSection, newSlot, type Question } from './question.rules.ts';

// What the builder does to the sections of a draft. Each returns new ones and leaves those it is given.

export type Sections = readonly DraftSection[];

/** The slot with its place; undefined where there is none. */
export function findSlot(sections: Sections, id: string | undefined) {
  for (const [section, { slots }] of sections.entries()) {
    const index = slots.findIndex((slot) => slot.id === id);
    const slot = slots[index];
    if (slot) return { section, index, slot };
  }
  return undefined;
}

/** The slots of all sections, in their order. */
export function slotsOf(sections: Sections): DraftSlot[] {
  return sections.flatMap(({ slots }) => slots);
}

/** The ids in the bank of the questions that are written in the sections, as far as they are there. */
export function bankIdsOf(sections: Sections): string[] {
  return slotsOf(sections).flatMap((slot) => (isPool(slot) || !slot.questionId ? [] : [slot.questionId]));
}

/** Puts slots below the one of the id, or at the end of the last section; makes a section where there is none. */
export function addAfter(
  sections: Sections,
  id: string | undefined,
  added: readonly DraftSlot[],
): DraftSection[] {
  const place = findSlot(sections, id);
  const given = sections.length > 0 ? [...sections] : [newSection()];
  const at = place?.section ?? given.length - 1;
  return given.map((section, index) => {
    if (index !== at) return section;
    const below = place ? place.index + 1 : section.slots.length;
    return { ...section, slots: section.slots.toSpliced(below, 0, ...added) };
  });
}

/** Changes fields of the question of a slot. */
export function changeQuestion(sections: Sections, id: string, patch: Partial<Question>): DraftSection[] {
  return changeSlot(sections, id, (slot) =>
    isPool(slot) ? slot : { ...slot, question: { ...slot.question, ...patch } },
  );
}

export function changeSlot(
  sections: Sections,
  id: string,
  change: (slot: DraftSlot) => DraftSlot,
): DraftSection[] {
  return sections.map((section) =>
    section.slots.some((slot) => slot.id === id)
      ? { ...section, slots: section.slots.map((slot) => (slot.id === id ? change(slot) : slot)) }
      : section,
  );
}

/** Puts a copy below the slot; returns it with the sections. */
export function duplicate(
  sections: Sections,
  id: string,
): { sections: DraftSection[]; added: string | undefined } {
  const slot = findSlot(sections, id)?.slot;
  if (!slot) return { sections: [...sections], added: undefined };
  const copy = isPool(slot) ? { ...slot, id: newSection().id } : newSlot(copyOf(slot.question));
  return { sections: addAfter(sections, id, [copy]), added: copy.id };
}

export function removeSlot(sections: Sections, id: string): DraftSection[] {
  return sections.map((section) => ({ ...section, slots: section.slots.filter((slot) => slot.id !== id) }));
}

/** Which slot is selected once the one of the id is gone: the next, else the one before. */
export function neighbourOf(sections: Sections, id: string): string | undefined {
  const slots = slotsOf(sections);
  const index = slots.findIndex((slot) => slot.id === id);
  return (slots[index + 1] ?? slots[index - 1])?.id;
}

/** Moves a slot one place up or down, over the edge of its section into the next. */
export function moveSlot(sections: Sections, id: string, by: -1 | 1): DraftSection[] {
  const place = findSlot(sections, id);
  if (!place) return [...sections];
  const own = sections[place.section]?.slots ?? [];
  const target = place.index + by;
  if (target >= 0 && target < own.length) return placed(sections, id, place.section, target);
  const section = place.section + by;
  const beyond = sections[section];
  return beyond ? placed(sections, id, section, by > 0 ? 0 : beyond.slots.length) : [...sections];
}

/** Puts the slot to a place of a section, counted without it. */
export function placed(sections: Sections, id: string, section: number, index: number): DraftSection[] {
  const slot = findSlot(sections, id)?.slot;
  if (!slot) return [...sections];
  return removeSlot(sections, id).map((one, at) =>
    at === section ? { ...one, slots: one.slots.toSpliced(index, 0, slot) } : one,
  );
}

export function changeSection(sections: Sections, id: string, patch: Partial<DraftSection>): DraftSection[] {
  return sections.map((section) => (section.id === id ? { ...section, ...patch } : section));
}

/** Takes a section away; its questions go to the one before, or the next where it is the first. The last one stays. */
export function removeSection(sections: Sections, id: string): DraftSection[] {
  const at = sections.findIndex((section) => section.id === id);
  const gone = sections[at];
  if (!gone || sections.length < 2) return [...sections];
  const heir = at === 0 ? 1 : at - 1;
  return sections
    .map((section, index) => {
      if (index !== heir) return section;
      const slots = at === 0 ? [...gone.slots, ...section.slots] : [...section.slots, ...gone.slots];
      return { ...section, slots };
    })
    .filter((section) => section.id !== id);
}

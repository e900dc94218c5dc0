import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rooms } from './all.ts';

it('every folder with a manifest is in the list, once and under its name', () => {
  const folders = readdirSync(import.meta.dirname).filter((name) =>
    existsSync(`${import.meta.dirname}/${name}/room.ts`),
  );
  expect(rooms.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('no two rooms answer for the same records with files, nor for the same part of the file store', () => {
  const owned = rooms.flatMap(({ fileOwners = {} }) => Object.keys(fileOwners));
  const prefixes = rooms.flatMap(({ storedKeys = [] }) => storedKeys.map(({ prefix }) => prefix));
  expect(owned).toContain('message');
  expect(owned).toHaveLength(new Set(owned).size);
  expect(prefixes).toHaveLength(new Set(prefixes).size);
});

import { names } from '@nx/devkit';
import { StopError } from '../../bootstrap/stop-error.mjs';

/** What a domain and its things are called in code, derived from the one name that is given. */
export interface ModuleNames {
  /** The folders of the domain: `orders`. */
  room: string;
  roomVar: string;
  Room: string;
  /** The files about one thing: `order`. */
  file: string;
  /** One thing: `order`, `Order`. */
  thing: string;
  Thing: string;
  /** Several: `orders`, `Orders`. */
  things: string;
  Things: string;
  /** The table: `orders`, `shop_items`. */
  table: string;
}

/** @throws when the name is not written in lower case with hyphens */
export function moduleNames(room: string): ModuleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(room)) {
    throw new StopError(`'${room}'? 이름은 orders, shop-items처럼 영문 소문자와 붙임표로 써 주세요.`);
  }
  const file = singularOf(room);
  const several = pluralOf(file);
  const { propertyName: thing, className: Thing } = names(file);
  const { propertyName: things, className: Things } = names(several);
  const { propertyName: roomVar, className: Room } = names(room);
  return { room, roomVar, Room, file, thing, Thing, things, Things, table: several.replaceAll('-', '_') };
}

/** By the plain rules of English: a word that is none of them is taken as it is. */
function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StopError } from './stop-error.mjs';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Where this machine keeps its database, lock and logs. */
export const dataDir = path.resolve(root, process.env.GREDIA_DATA_DIR || '.gredia');

/** @typedef {{ gateway: number, site: number, admin: number }} Ports */

/** The setting that moves each port, and the port without it. */
export const portSettings = {
  gateway: { name: 'GATEWAY_PORT', standard: 4000 },
  site: { name: 'SITE_PORT', standard: 4200 },
  admin: { name: 'ADMIN_PORT', standard: 4300 },
};

/**
 * The ports the three servers shall listen on.
 * @returns {Ports}
 * @throws StopError when a setting is no port or two are the same.
 */
export function readPorts() {
  const ports = {
    gateway: readPort(portSettings.gateway),
    site: readPort(portSettings.site),
    admin: readPort(portSettings.admin),
  };
  if (new Set(Object.values(ports)).size < 3) {
    const given = Object.values(portSettings).map(({ name }) => name);
    throw new StopError(`${given.join(', ')}은 서로 다른 포트여야 해요: ${Object.values(ports).join(', ')}`);
  }
  return ports;
}

/** @param {{ name: string, standard: number }} setting */
function readPort({ name, standard }) {
  const value = process.env[name] ? Number(process.env[name]) : standard;
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new StopError(`${name}=${process.env[name]}: 1에서 65535 사이의 포트 번호여야 해요.`);
  }
  return value;
}

/**
 * Where the three servers answer a browser of this machine.
 * @param {Ports} ports
 */
export function localUrls({ gateway, site, admin }) {
  return {
    site: process.env.SITE_URL || `http://localhost:${site}`,
    admin: process.env.ADMIN_URL || `http://admin.localhost:${admin}`,
    gateway: `http://localhost:${gateway}/graphql`,
    // Where the gateway keeps mails instead of sending them: without a mail server, and never in production.
    mailbox:
      process.env.SMTP_URL || process.env.NODE_ENV === 'production' ? null : `http://localhost:${gateway}/mailbox`,
  };
}

/**
 * The same as lines for the screen.
 * @param {Ports} ports
 */
export function localAddresses(ports) {
  const { site, admin, gateway, mailbox } = localUrls(ports);
  return [
    `사이트      ${site}`,
    `관리자      ${admin}`,
    `게이트웨이  ${gateway}`,
    ...(mailbox ? [`메일함      ${mailbox}`] : []),
  ];
}

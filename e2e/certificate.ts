import { createHash, createPublicKey } from 'node:crypto';
import forge from 'node-forge';

export type Certificate = {
  /** PEM, as TLS servers take them. */
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key in base64, for Chromium's list of trusted keys. */
  readonly spki: string;
};

const dayMs = 86_400_000;

/** A self-signed certificate for 127.0.0.1 or the given host; with a negative number of days it is expired. */
export function selfSigned(days: number, host = '127.0.0.1'): Certificate {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 2048 });
  const made = forge.pki.createCertificate();
  made.publicKey = publicKey;
  made.serialNumber = '01';
  made.validity.notAfter = new Date(Date.now() + days * dayMs);
  made.validity.notBefore = new Date(made.validity.notAfter.getTime() - 30 * dayMs);
  const name = [{ name: 'commonName', value: host }];
  made.setSubject(name);
  made.setIssuer(name);
  made.setExtensions([
    {
      name: 'subjectAltName',
      altNames: [/^[\d.]+$/.test(host) ? { type: 7, ip: host } : { type: 2, value: host }],
    },
  ]);
  made.sign(privateKey, forge.md.sha256.create());
  const cert = forge.pki.certificateToPem(made);
  const spki = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    cert,
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}

#!/usr/bin/env bash
# Makes an authority and a certificate for one name, to try the dashboard on a network before there is a real certificate.
# Browsers trust it once authority.pem is among their authorities. Usage: test-certificate.sh NAME [FOLDER]
set -euo pipefail
umask 077

# Says what a command said only when it fails.
quietly() {
  local said
  said="$("$@" 2>&1)" || { echo "$said" >&2; exit 1; }
}

name="$1"
folder="${2:-certificate}"
mkdir -p "$folder"
cd "$folder"
quietly openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=Test authority of $name" \
  -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign' \
  -keyout authority.key -out authority.pem
quietly openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" -keyout tls.key -out tls.csr
printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\nkeyUsage=critical,digitalSignature\n' "$name" > tls.extensions
quietly openssl x509 -req -in tls.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 30 -sha256 \
  -extfile tls.extensions -out tls.pem
rm -f tls.csr tls.extensions authority.key authority.srl
chmod 644 authority.pem tls.pem
echo "$folder/tls.pem and $folder/tls.key are for $name; $folder/authority.pem is the authority to trust."
